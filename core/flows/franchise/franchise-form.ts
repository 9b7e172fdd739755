import type { Values } from '../../flow/flow.js';
import type { FranchiseForm } from '../../model/franchise-application.js';
import { normalizeText } from '../../validation/text.js';
import type { FranchiseField } from './franchise-rules.js';

/** The form as it is sent: its texts normalized, with the parts that have a shape of their own. */
export function toFranchiseForm(
  values: Values<FranchiseField>,
  parts: Pick<FranchiseForm, 'area' | 'license' | 'pictures' | 'ownFields'>,
): FranchiseForm {
  return {
    ...parts,
    companyName: normalizeText(values.companyName),
    contactName: normalizeText(values.contactName),
    position: normalizeText(values.position),
    address: normalizeText(values.address),
    reason: normalizeText(values.reason),
    defaultCompany: Boolean(values.defaultCompany),
  };
}
