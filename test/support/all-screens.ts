import { portalScreens as screens } from 'account-portal/react';

// Imported before any test starts: on a loaded machine, importing the first screen has exceeded the test timeout.
await Promise.all(Object.values(screens).map((load) => load()));
