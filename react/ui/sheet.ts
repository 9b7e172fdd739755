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
import { progressRules } from './sheet/progress.js';
import { readingRules } from './sheet/reading.js';
import { regionRules } from './sheet/region.js';
import { scanRules } from './sheet/scan.js';
import { toSheet, weights } from './sheet/scope.js';
import { second } from './sheet/second.js';
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

/** Everything but the first rules. */
export const furtherText: string = [
  toSheet(second, weights.second),
  ...parts.map((rules) => toSheet(rules, weights.part)),
].join('\n');

/** The whole stylesheet, for servers and tests; a browser adopts it in parts. */
export const sheetText: string = `${toSheet(first, weights.first)}\n${furtherText}`;
