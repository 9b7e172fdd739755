import { act } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { useReturn } from '../../../react/hooks/use-return.ts';
import { openPortal } from '../../support/open-portal.tsx';

interface ListeningProps {
  readonly heard: string[];
}

function Listening({ heard }: ListeningProps) {
  const [count, setCount] = useState(0);
  useReturn(() => flushSync(() => setCount(count + 1)));
  useReturn(() => heard.push(`returned at ${count}`));
  return null;
}

test('a listener that is drawn anew while a return is being told of hears of it all the same', async () => {
  const heard: string[] = [];
  const { environment } = await openPortal({}, { view: <Listening heard={heard} /> });

  act(() => environment.returnToPage());
  act(() => environment.returnToPage());

  expect(heard).toEqual(['returned at 1', 'returned at 2']);
});
