import { elements } from 'account-portal/elements';
import type { Choices } from './choices.ts';
import type { Cost, Costs } from './costs.ts';
import { useJson } from './use-json.ts';
import type { PlaygroundWords } from './words.ts';

export interface CostPanelProps {
  readonly choices: Choices;
  readonly words: PlaygroundWords;
}

/** What the chosen tag loads, beside the other two ways to load it. */
export function CostPanel({ choices: { tag, root, language }, words }: CostPanelProps) {
  const costs = useJson<Costs>('/playground/costs.json');
  const inPage = costs?.tags[tag]?.[language];
  if (!costs || !inPage) return null;
  const toKilobytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isFramed = root === 'frame' && 'isolation' in elements[tag].attributes;
  const row = (name: string, { usable, all }: Cost, chosen: boolean) => (
    <tr aria-current={chosen || undefined}>
      <th scope="row">{name}</th>
      <td>{toKilobytes.format(usable)}</td>
      <td>{toKilobytes.format(all)}</td>
    </tr>
  );
  return (
    <div className="panel cost">
      <h2 id="cost-title">{words.cost}</h2>
      <table aria-labelledby="cost-title">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.costUsable}</th>
            <th scope="col">{words.costAll}</th>
          </tr>
        </thead>
        <tbody>
          {row(words.costWays.page, inPage, !isFramed)}
          {'isolation' in elements[tag].attributes && row(words.costWays.frame, costs.frame, isFramed)}
          {row(words.costWays.single, costs.single, false)}
        </tbody>
      </table>
      <p className="hint">{words.costHint}</p>
    </div>
  );
}
