import type { ReactNode } from 'react';
import type { EmbedProps } from '../app/page-settings.js';
import { ExperienceScreen } from '../screens/experience/experience.js';
import { Embed } from './portal-screen.js';

/** A trial with sample data, by industry and role. */
export function Experience(props: EmbedProps): ReactNode {
  return <Embed screen="experience" view={ExperienceScreen} {...props} />;
}
