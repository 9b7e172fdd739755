import { type Drawing, drawings } from './product-drawings.ts';

/** A picture of a product; its name stands beside it. */
export function ProductPicture({ drawing }: { drawing: Drawing }) {
  const { tone, line } = drawings[drawing];
  return (
    <svg className="picture" viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d={tone} fill="currentColor" fillOpacity="0.16" />
      <path d={line} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
