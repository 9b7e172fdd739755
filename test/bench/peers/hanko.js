import { register } from '@teamhanko/hanko-elements';

await register(`${location.origin}/answers/hanko`, { enablePasskeys: false });
