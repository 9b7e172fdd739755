import type { Picture } from './drawing.js';

/** A building with a magnifier: no company is known. */
export const building: Picture = {
  tone: 'M44 98V34a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v64H44Z',
  line: 'M34 98h92M44 98V34a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v64m0-46h22a4 4 0 0 1 4 4v42M54 42h6m10 0h6M54 54h6m10 0h6M54 66h6m10 0h6M60 98V82h10v16',
  solid: 'M110 100a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z',
  mark: 'M108 84a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.8 5.4 5.4',
};
