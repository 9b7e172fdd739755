import { agreementRules } from './sheet/agreement.js';
import { appDownloadRules } from './sheet/app-download.js';
import { checklistRules } from './sheet/checklist.js';
import { choiceRules } from './sheet/choices.js';
import { codeRules } from './sheet/code.js';
import { companyRules } from './sheet/company.js';
import { contactRules } from './sheet/contact.js';
import { factRules } from './sheet/facts.js';
import { first } from './sheet/first.js';
import { industryRules } from './sheet/industry.js';
import { inputRules } from './sheet/inputs.js';
import { markRules } from './sheet/mark.js';
import { pageRules } from './sheet/page.js';
import { pageLoadRules } from './sheet/page-load.js';
import { preferences } from './sheet/preferences.js';
import { progressRules } from './sheet/progress.js';
import { readingRules } from './sheet/reading.js';
import { regionRules } from './sheet/region.js';
import { scanRules } from './sheet/scan.js';
import { toSheet, weights } from './sheet/scope.js';
import { secondPainted } from './sheet/second.js';
import { tabRules } from './sheet/tabs.js';
import { uploadRules } from './sheet/upload.js';

/** The rules of single components, which each component adopts when it is first rendered. */
export const parts: readonly string[] = [
  markRules,
  tabRules,
  codeRules,
  checklistRules,
  inputRules,
  regionRules,
  agreementRules,
  uploadRules,
  progressRules,
  readingRules,
  factRules,
  choiceRules,
  companyRules,
  contactRules,
  industryRules,
  appDownloadRules,
  scanRules,
  pageRules,
  pageLoadRules,
];

/** What the forms that the loader paints may need besides the first rules; the build picks from it. */
export const paintedText: string = [
  toSheet(secondPainted, weights.second),
  ...parts.map((rules) => toSheet(rules, weights.part)),
].join('\n');

const sheets = [toSheet(first, weights.first), paintedText, toSheet(preferences, weights.second)];

/** The whole stylesheet, for servers and tests; a browser adopts it in parts. */
export const sheetText: string = sheets.join('\n');
