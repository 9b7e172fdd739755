import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Segments } from '../segments.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { attributesOf, type Choices, companies, drawnTags, layoutRows, offers, toDashed } from './choices.ts';
import { CodePanel } from './code-panel.tsx';
import { CostPanel } from './cost-panel.tsx';
import { EventLog } from './event-log.tsx';
import { faceRows } from './face-rows.ts';
import { TokenFields } from './token-fields.tsx';
import { useChoices } from './use-choices.ts';
import { type PlaygroundWords, playgroundWords } from './words.ts';

const languages = { zh: '中文', en: 'English', es: 'Español' } as const;

/** Every tag of the package, live and configurable. The choices are in the URL and in the code to copy. */
function Playground() {
  const { choices, fragment, ignored, choose } = useChoices();
  const preview = useRef<HTMLIFrameElement>(null);
  const words = playgroundWords[choices.language];
  const [address] = useState(() => `/playground/preview${fragment}`);

  useEffect(() => {
    document.documentElement.lang = choices.language;
    document.title = words.title;
  }, [choices.language, words]);

  useEffect(() => {
    const shown = preview.current?.contentWindow;
    if (shown && shown.location.hash !== fragment) shown.location.replace(`/playground/preview${fragment}`);
  }, [fragment]);

  return (
    <>
      <header className="top">
        <img src="/static/icon.svg" alt="" width="28" height="28" />
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <Segments
          name="language"
          legend={words.language}
          values={offers.language}
          chosen={choices.language}
          label={(language) => languages[language]}
          onChoose={(language) => choose({ language })}
        />
        <CopyLink words={words} fragment={fragment} />
      </header>
      <Controls choices={choices} words={words} choose={choose} />
      <main>
        {ignored.length > 0 && (
          <p className="note" role="status">
            {words.ignored} <span translate="no">{ignored.join(', ')}</span>
          </p>
        )}
        <div className="bar">
          <Segments
            name="width"
            legend={words.width}
            values={offers.width}
            chosen={choices.width}
            label={(width) => (width === 'full' ? words.full : width)}
            onChoose={(width) => choose({ width })}
          />
          <Segments
            name="scheme"
            legend={words.scheme}
            values={offers.scheme}
            chosen={choices.scheme}
            label={(scheme) => words.schemes[scheme]}
            onChoose={(scheme) => choose({ scheme })}
          />
        </div>
        <div className={`stage width-${choices.width}`}>
          <iframe ref={preview} title={words.preview} src={address} />
        </div>
        <p className="hint">
          {words.demo}: <code>13800138000</code> · <code>portal.demo1</code>
        </p>
      </main>
      <aside>
        <CodePanel choices={choices} words={words} onChoose={(code) => choose({ code })} />
        <CostPanel choices={choices} words={words} />
        <EventLog preview={preview} words={words} language={choices.language} />
      </aside>
    </>
  );
}

interface PartProps {
  readonly choices: Choices;
  readonly words: PlaygroundWords;
  readonly choose: (changes: Partial<Choices>) => void;
}

function Controls({ choices, words, choose }: PartProps) {
  const reset = () => choose({ tokens: {}, attributes: {}, layout: {}, face: {} });
  return (
    <form className="controls" aria-label={words.setup} onSubmit={(event) => event.preventDefault()}>
      <section>
        <div className="field">
          <label htmlFor="tag">{words.tag}</label>
          <select
            id="tag"
            value={choices.tag}
            onChange={({ target }) =>
              choose({ tag: drawnTags.find((tag) => tag === target.value) ?? choices.tag, attributes: {} })
            }
          >
            {drawnTags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="company">{words.company}</label>
          <select id="company" value={choices.company} onChange={({ target }) => choose({ company: target.value })}>
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {id} · {name}
              </option>
            ))}
          </select>
        </div>
        <Segments
          name="root"
          legend={words.root}
          values={offers.root}
          chosen={choices.root}
          label={(root) => words.roots[root]}
          onChoose={(root) => choose({ root })}
        />
        <p className="hint">{words.rootHints[choices.root]}</p>
        <div className="field">
          <label htmlFor="answer">{words.answer}</label>
          <select
            id="answer"
            value={choices.answer}
            aria-describedby="answer-doc"
            onChange={({ target }) =>
              choose({ answer: offers.answer.find((one) => one === target.value) ?? choices.answer })
            }
          >
            {offers.answer.map((answer) => (
              <option key={answer} value={answer}>
                {answer === 'api' ? words.answerOfApi : answer}
              </option>
            ))}
          </select>
          <small id="answer-doc">{words.answerHint}</small>
        </div>
      </section>
      {choices.tag === 'portal-app' && (
        <details open>
          <summary>{words.face}</summary>
          <p className="hint">{words.faceHint}</p>
          <AttributeFields
            of="face"
            rows={faceRows}
            spelled={(name) => name}
            values={choices.face}
            words={words}
            onChange={(face) => choose({ face })}
          />
        </details>
      )}
      <details open={matchMedia('(min-width: 48rem)').matches}>
        <summary>{words.tokens}</summary>
        <p className="hint">{words.tokensHint}</p>
        <TokenFields values={choices.tokens} words={words} onChange={(tokens) => choose({ tokens })} />
      </details>
      <details>
        <summary>{words.attributes}</summary>
        <AttributeFields
          of="attribute"
          rows={attributesOf(choices.tag)}
          spelled={toDashed}
          values={choices.attributes}
          words={words}
          onChange={(attributes) => choose({ attributes })}
        />
      </details>
      <details>
        <summary>{words.layout}</summary>
        <AttributeFields
          of="layout"
          rows={layoutRows}
          spelled={(name) => name}
          values={choices.layout}
          words={words}
          onChange={(layout) => choose({ layout })}
        />
      </details>
      <button type="button" className="quiet" onClick={reset}>
        {words.reset}
      </button>
    </form>
  );
}

function CopyLink({ words, fragment }: { readonly words: PlaygroundWords; readonly fragment: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/playground${fragment}`);
      setStatus(words.copied);
    } catch {
      setStatus(words.inAddress); // also without a clipboard, as on a page without https
    }
  };
  return (
    <span className="link">
      <button type="button" onClick={() => void copy()}>
        {words.copyLink}
      </button>
      <span role="status">{status}</span>
    </span>
  );
}

const root = document.getElementById('playground');
if (root) createRoot(root).render(<Playground />);
