import { ok } from 'account-portal/testing';
import { demoFaces } from '../gallery-data.ts';
import type { GalleryState } from '../state.ts';

const showing = (name: string, face: Readonly<Record<string, unknown>>): GalleryState => ({
  name: `face/${name}`,
  at: '/login',
  answers: { companySettings: ok({ password_set_: 1, face_: face }) },
});

const [picture = {}, dots = {}, lines = {}, plain = {}] = demoFaces;

/** What a company shows of itself beside the login; pages of the gallery may load no picture, so each falls back. */
export const faceStates: readonly GalleryState[] = [
  showing('broken-picture', picture),
  showing('dots', dots),
  showing('industry', { ...plain, industry_: '124' }),
  showing('plain', plain),
  showing('lines', lines),
  showing('too-long', {
    headline_: '1 200 × 300 = '.repeat(20),
    facts_: Array.from({ length: 5 }, (_, index) => `${index + 1}: ${'2 400–3 600 '.repeat(40)}`),
    service_phone_: '400-820-1001',
    service_hours_: '8:00–20:00, '.repeat(20),
    campaign_: '-10 %, 9/1–11/30, '.repeat(40),
  }),
  showing('malformed', { headline_: 5, facts_: 'none', service_phone_: 'javascript:alert(1)', pattern_: 'waves' }),
];
