import type { StorageKey } from 'account-portal';

/** Where this page keeps the answer about visit statistics in local storage: `given` or `refused`, for good. */
export const consentKey = 'statisticsConsent' as StorageKey; // a key of the page, which the package does not list
