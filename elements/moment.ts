/** Something that will happen, for those who wait for it. */
export interface Moment {
  readonly promise: Promise<void>;
  readonly come: boolean;
  resolve(): void;
}

export function createMoment(): Moment {
  let come = false;
  let announce: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    announce = resolve;
  });
  return {
    promise,
    get come() {
      return come;
    },
    resolve() {
      come = true;
      announce();
    },
  };
}
