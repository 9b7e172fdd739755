/** A stack of the quick starts, with the file of `examples/frameworks` whose text their page and the snippet share. */
export interface Stack {
  readonly name: string;
  readonly file: string;
  /** Its page in the guide. */
  readonly page: string;
}

export const stacks = {
  html: { name: 'HTML', file: 'html/login.html', page: 'script-tag' },
  react: { name: 'React', file: 'react/src/entrance.tsx', page: 'react' },
  next: { name: 'Next.js', file: 'next/app/entrance.tsx', page: 'nextjs' },
  vue: { name: 'Vue', file: 'vue/src/Entrance.vue', page: 'vue' },
  nuxt: { name: 'Nuxt', file: 'nuxt/app/components/Entrance.vue', page: 'nuxt' },
  svelte: { name: 'Svelte', file: 'svelte/src/Entrance.svelte', page: 'svelte' },
  solid: { name: 'Solid', file: 'solid/src/entrance.tsx', page: 'solid' },
  angular: { name: 'Angular', file: 'angular/src/entrance.ts', page: 'angular' },
  astro: { name: 'Astro', file: 'astro/src/components/Entrance.astro', page: 'astro' },
} as const satisfies Readonly<Record<string, Stack>>;

export type StackName = keyof typeof stacks;
export const stackNames = Object.keys(stacks) as StackName[];
