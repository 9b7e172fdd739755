import { createRoot } from 'react-dom/client';
import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui';
import Session from 'supertokens-auth-react/recipe/session';
import { getRoutingComponent } from 'supertokens-auth-react/ui';

SuperTokens.init({
  appInfo: {
    appName: 'bench',
    apiDomain: location.origin,
    websiteDomain: location.origin,
    apiBasePath: '/answers/supertokens',
    websiteBasePath: '/supertokens',
  },
  recipeList: [EmailPassword.init(), Session.init()],
});

function mount(place) {
  const root = createRoot(place);
  root.render(<SuperTokensWrapper>{getRoutingComponent([EmailPasswordPreBuiltUI])}</SuperTokensWrapper>);
  return () => root.unmount();
}

globalThis.benchMount = mount;
mount(document.getElementById('root'));
