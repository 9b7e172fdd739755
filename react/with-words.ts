import { loadFurtherWords } from '../locales/load-messages.js';

/** A part of the product that says more than a login does comes with its words. */
export async function withWords<Module>(coming: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([coming, loadFurtherWords()]);
  return module;
}
