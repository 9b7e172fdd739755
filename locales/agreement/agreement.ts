/** The agreement accepted on registration: two texts with one version. Sample wording, not legal advice. */
export interface Agreement {
  /** The same as `agreementVersion` of core, which is sent to the server. */
  readonly version: string;
  readonly service: AgreementDocument;
  readonly privacy: AgreementDocument;
}

export type AgreementDocument = readonly AgreementSection[];

export interface AgreementSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Which of the two texts. */
export type AgreementName = 'service' | 'privacy';
