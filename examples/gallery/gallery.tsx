import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Segments } from '../segments.tsx';
import { galleryStates } from './gallery-states.ts';
import { choices, type Looks, onFragment, readLooks } from './looks.ts';

const groups = [...new Set(galleryStates.map(({ name }) => groupOf(name)))];

/**
 * Every screen in every state, side by side. The filters and looks are in the URL, so that a view can be shared.
 */
function Gallery() {
  const hash = useSyncExternalStore(onFragment, () => location.hash);
  const looks = readLooks(hash);
  const asked = new URLSearchParams(hash.slice(1)).get('group') ?? '';
  const group = groups.includes(asked) ? asked : groups[0];
  const states = galleryStates.filter(({ name }) => groupOf(name) === group);
  const fragment = (changes: Partial<Looks> & { group?: string }) =>
    `#${new URLSearchParams({ group: group ?? '', ...looks, ...changes })}`;

  return (
    <>
      <header>
        <h1 className="product">Gallery</h1>
        {Object.entries(choices).map(([name, values]) => (
          <Segments
            key={name}
            name={name}
            legend={name}
            values={values}
            chosen={looks[name as keyof Looks]} // the keys of `choices`
            onChoose={(value) => location.replace(fragment({ [name]: value }))}
          />
        ))}
      </header>
      <nav aria-label="Screens">
        {groups.map((one) => (
          <a key={one} href={fragment({ group: one })} aria-current={one === group ? 'page' : undefined}>
            {toWords(one)} <small>{galleryStates.filter(({ name }) => groupOf(name) === one).length}</small>
          </a>
        ))}
      </nav>
      <main>
        <h2>
          {toWords(group ?? '')} <small>{states.length} states</small>
        </h2>
        {states.map(({ name }) => (
          <figure key={name} className={`width-${looks.width}`}>
            <figcaption>
              <a href={frameOf(name, fragment({}))} target="_blank" rel="noreferrer">
                {toWords(name.split('/')[1] ?? name)}
              </a>
            </figcaption>
            <div>
              <iframe title={name} src={frameOf(name, fragment({}))} loading="lazy" />
            </div>
          </figure>
        ))}
      </main>
    </>
  );
}

function groupOf(name: string): string {
  return name.split('/')[0] ?? '';
}

/** `forgot/no-such-account` is told as `No such account`. */
function toWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function frameOf(name: string, fragment: string): string {
  return `/dev/gallery/frame${fragment}&state=${encodeURIComponent(name)}`;
}

const root = document.getElementById('gallery');
if (root) createRoot(root).render(<Gallery />);
