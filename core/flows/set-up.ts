import type { Portal } from '../portal.js';
import { createDraft, type Draft } from '../session/draft.js';

/** A company that was created in this tab and not entered yet. Who founded it is signed in; here is no secret. */
export const createSetUp = (portal: Portal): Draft<'founderId' | 'industryId' | 'initialised'> =>
  createDraft(portal, 'set-up', ['founderId', 'industryId', 'initialised']);
