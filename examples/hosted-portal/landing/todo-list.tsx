import { nearestLocale } from 'account-portal';
import { usePortal } from 'account-portal/react';
import { firstWords } from './first-words.ts';
import { fillWords } from './landing-words.ts';
import type { LandingFacts } from './use-facts.ts';
import { useLanding } from './use-landing.ts';

export interface ToDoListProps extends Pick<LandingFacts, 'hasFace'> {
  readonly companyId: string;
  /** How many applications wait. */
  readonly waiting: number;
}

/** What an administrator has to do, each with the page where it is done. */
export function ToDoList({ companyId, waiting, hasFace }: ToDoListProps) {
  const { locale, words } = useLanding();
  const { todo } = firstWords[nearestLocale(locale)];
  const account = usePortal().customerLink(companyId) ?? location.href;
  const at = (path: string) => new URL(`${path}?${new URLSearchParams({ companyId })}`, account).href;
  const rows = [
    [waiting > 0 ? fillWords(todo.review, { count: waiting }) : todo.reviewed, todo.open, at('/review'), waiting > 0],
    [todo.invite, todo.open, at('/invite'), false],
    [hasFace ? todo.faceDone : todo.face, todo.look, at('/login'), !hasFace],
  ] as const;
  return (
    <section className="panel" aria-labelledby="tasks">
      <h2 id="tasks">{words.office.tasks}</h2>
      <ul className="rows">
        {rows.map(([text, action, href, due]) => (
          <li key={href} className="row">
            <span className="grow">{due ? <strong>{text}</strong> : text}</span>
            <a href={href}>{action}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
