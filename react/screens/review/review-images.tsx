import { type ReactNode, useState } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { toImageUrl } from '../../theme/to-image-url.js';
import { Button } from '../../ui/button.js';
import { refreshIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';

interface Image {
  readonly address: string;
  readonly name: string;
}

export interface ReviewImagesProps {
  readonly images: readonly Image[];
  readonly onReload: () => void;
}

/** What an applicant has sent. The links are for some minutes: one that has ended can be had anew. */
export function ReviewImages({ images, onReload }: ReviewImagesProps): ReactNode {
  const part = usePart();
  const page = usePortal().environment.address.href();
  const { t } = useTranslator();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const isBroken = ({ address }: Image) => broken.has(address) || toImageUrl(address, page) === null;
  const fail = (address: string) => setBroken((before) => new Set([...before, address]));
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none */}
      <ul {...part('review-images')} role="list">
        {images.map((image) => {
          const address = toImageUrl(image.address, page);
          return (
            <li {...part('review-image')} key={image.address}>
              {address === null || isBroken(image) ? (
                <span {...part('review-picture')}>{t('review.image.none')}</span>
              ) : (
                <a {...part('review-link')} href={address} target="_blank" rel="noopener noreferrer">
                  <img
                    {...part('review-picture')}
                    src={address}
                    alt={t('review.image.open', { name: image.name })}
                    referrerPolicy="no-referrer"
                    onError={() => fail(image.address)}
                  />
                </a>
              )}
              <span {...part('review-facts')}>{image.name}</span>
            </li>
          );
        })}
      </ul>
      {images.some(isBroken) && (
        <Button kind="secondary" icon={refreshIcon} onClick={onReload}>
          {t('review.image.again')}
        </Button>
      )}
    </>
  );
}
