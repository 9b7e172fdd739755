import { toUploadTicket } from '../../model/upload-ticket.js';
import { getWithEffect } from './endpoint.js';

/** A ticket to upload an image. */
export const getUploadToken = getWithEffect(
  'getUploadToken',
  '/v1/common/upload/getUploadToken',
  ({ purpose, companyId }: { purpose: string; companyId: string }) => ({ purpose_: purpose, company_id_: companyId }),
  toUploadTicket,
);
