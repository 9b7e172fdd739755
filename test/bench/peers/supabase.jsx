import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';

const supabase = createClient(`${location.origin}/answers/supabase`, 'public-anon-key');

function mount(place) {
  const root = createRoot(place);
  root.render(<Auth supabaseClient={supabase} appearance={{ theme: ThemeSupa }} providers={[]} />);
  return () => root.unmount();
}

globalThis.benchMount = mount;
mount(document.getElementById('root'));
