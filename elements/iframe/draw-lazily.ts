import {
  type AdaptedElement,
  type Behavior,
  type ElementSpec,
  r2wcProps,
  type UpdatingElement,
} from '../attributes/element-spec.js';

/**
 * Draws an element that was defined by `defineLazy`. An element cannot change its class, so the methods of r2wc's class
 * run on a separate object, which has the few fields of an element that they use.
 */
export function drawLazily(host: UpdatingElement, spec: ElementSpec): Behavior {
  const { prototype } = spec.adapt(Object.keys(spec.attributes));
  const drawn = Object.create(prototype) as AdaptedElement; // the prototype's class plus the fields below
  Object.assign(drawn, { container: host, [r2wcProps]: { container: host } });
  const behavior = spec.begin?.(host);
  let present = false;
  const leave = () => {
    if (present) drawn.disconnectedCallback();
    present = false;
  };

  return {
    ...behavior,
    update(values) {
      const props = behavior ? behavior.update(values) : values;
      if (props) {
        drawn.container = host.container ?? host;
        Object.assign(drawn[r2wcProps], props);
        present = true;
        drawn.connectedCallback();
      } else leave();
      return null;
    },
    end() {
      leave();
      behavior?.end();
    },
  };
}
