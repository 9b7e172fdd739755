import { type ReactNode, useState } from 'react';
import type { ScreenName } from '../../core/index.js';
import type { ShownProps } from '../screens.js';
import { FranchiseScreen } from './franchise.js';
import { RegisterScreen } from './register.js';

type Road = 'registration' | 'application';

/**
 * /register/result ends both roads, so it belongs to the one that leads there; by itself it asks how an application
 * stands.
 */
const roads: ReadonlyMap<ScreenName, Road> = new Map([
  ['register', 'registration'],
  ['register-complete', 'registration'],
  ['register-init', 'registration'],
  ['register-more', 'application'],
]);

/** Five places, two roads (spec.md section 2): to register, and to apply to join a company. Each is one flow. */
export function RegistrationScreen(props: ShownProps): ReactNode {
  const wanted = roads.get(props.screen ?? 'register-result');
  const [road, setRoad] = useState<Road>(wanted ?? 'application');
  if (wanted && wanted !== road) setRoad(wanted);
  return (wanted ?? road) === 'registration' ? <RegisterScreen {...props} /> : <FranchiseScreen {...props} />;
}
