import { Authenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import { Amplify } from 'aws-amplify';
import { createRoot } from 'react-dom/client';

Amplify.configure({
  Auth: { Cognito: { userPoolId: 'eu-west-1_bench0000', userPoolClientId: 'bench0000bench0000bench000' } },
});

function mount(place) {
  const root = createRoot(place);
  root.render(<Authenticator />);
  return () => root.unmount();
}

globalThis.benchMount = mount;
mount(document.getElementById('root'));
