import { type ReactNode, useState } from 'react';
import type { ScreenName } from '../../../core/index.js';
import { FranchiseScreen } from '../franchise/franchise.js';
import type { ShownProps } from '../screen-props.js';
import { RegisterScreen } from './register.js';

type Road = 'registration' | 'application';

/**
 * /register/result ends both tasks, so it belongs to the one that led there; opened directly, it shows the state of an
 * application.
 */
const roads: ReadonlyMap<ScreenName, Road> = new Map([
  ['register', 'registration'],
  ['register-complete', 'registration'],
  ['register-init', 'registration'],
  ['register-more', 'application'],
]);

/**
 * Five places, two tasks (rules.md 2.1): registration, and the application to join a company. Each is one flow.
 */
export function RegistrationScreen(props: ShownProps): ReactNode {
  const wanted = roads.get(props.screen ?? 'register-result');
  const [road, setRoad] = useState<Road>(wanted ?? 'application');
  if (wanted && wanted !== road) setRoad(wanted);
  return (wanted ?? road) === 'registration' ? <RegisterScreen {...props} /> : <FranchiseScreen {...props} />;
}
