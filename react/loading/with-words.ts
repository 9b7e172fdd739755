import { loadFurtherWords } from '../../locales/load-messages.js';

/** Loads a module together with the further texts that it uses. */
export async function withWords<Module>(coming: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([coming, loadFurtherWords()]);
  return module;
}
