/** What a person accepts when they register: two texts under one version. Own wording, no legal advice. */
export interface Agreement {
  /** The same as `agreementVersion` of core, which is told to the server. */
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
