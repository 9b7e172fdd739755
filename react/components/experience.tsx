import type { ReactNode } from 'react';
import { ExperienceScreen } from '../screens/experience.js';
import { Embed, type EmbedProps } from './portal-screen.js';

/** A trial with sample data, by industry and role. */
export function Experience(props: EmbedProps): ReactNode {
  return <Embed screen="experience" view={ExperienceScreen} {...props} />;
}
