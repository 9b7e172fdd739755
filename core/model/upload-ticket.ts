import { badAnswer, text, toObject } from './decode.js';

/** A permission to upload one file. */
export interface UploadTicket {
  readonly token: string;
  /** The key under which the file must be stored; empty if the store chooses. */
  readonly key: string;
  readonly uploadUrl: string;
}

export function toUploadTicket(data: unknown): UploadTicket {
  const ticket = toObject(data);
  const token = text(ticket, 'token') || text(ticket, 'uptoken');
  if (token === '') throw badAnswer('token is missing');
  return { token, key: text(ticket, 'key'), uploadUrl: text(ticket, 'upload_url_') };
}
