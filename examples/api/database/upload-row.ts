export interface UploadRow {
  key: string;
  purpose: string;
  company_id: string;
  issued_at: Date;
  used_at: Date | null;
  type: string | null;
  hash: string | null;
  /** In bytes. */
  size: number | null;
  /** Null if files are kept elsewhere. */
  bytes: Uint8Array | null;
  /** A sweep has found the application that it is part of. */
  kept: boolean;
}
