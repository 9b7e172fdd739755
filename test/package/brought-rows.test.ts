import { nodeResolve } from '@rollup/plugin-node-resolve';
import type { EndpointName } from 'account-portal';
import { build } from 'esbuild';
import { type RollupCache, rollup } from 'rollup';
import { expect, test } from 'vitest';

// By URL, so that the compiler does not read the types of the built files.
const built = (file: string) => import(new URL(`../../dist/core/${file}`, import.meta.url).href);
const core: Readonly<Record<string, unknown>> = await built('index.js');
const { endpoints }: { endpoints: Readonly<Record<EndpointName, { readonly path: string; readonly name: string }>> } =
  await built('endpoints.js');

const ofPortal: EndpointName[] = [
  'companySettings',
  'endSession',
  'getAuthCode',
  'getByHost',
  'getCompanyById',
  'getDefaultSetting',
];
const ofApplication: EndpointName[] = ['checkPhoneOrOpenId', 'getById', 'getByPhoneOrOpenId'];

/** The rows that each flow brings with it, besides those of its portal. */
const brought: Readonly<Record<string, readonly EndpointName[]>> = {
  createAccountFlow: ['getAccountList'],
  createAccountListFlow: ['getAccountList', 'setDefaultCompany'],
  createArrivalFlow: ['getLoginUserByAuthCode'],
  createBindPhoneFlow: ['bindPhone', 'bindPhoneCode', 'markDoNotRemindBindPhone', 'setBindPhonePassword'],
  createChangePasswordFlow: ['modifyPwd'],
  createChangePhoneFlow: ['changePhone', 'changePhoneCode', 'checkChangePhoneCode'],
  createExperienceFlow: ['experienceCode', 'experienceRegister', 'getExperienceUser', 'provePhone'],
  createForgotFlow: [
    'getAdminByLogin',
    'mixedLogin',
    'provePhone',
    'resetCode',
    'resetCodeByMail',
    'resetPhonePassword',
    'setDefaultCompany',
  ],
  createFranchiseFlow: [
    ...ofApplication,
    'checkCode',
    'getUploadToken',
    'provePhone',
    'save',
    'shopRegisterCodeNoAuth',
  ],
  createInvitationFlow: ['getAccountList', 'getInvitation'],
  createLoginByCodeFlow: ['loginByCode', 'loginCode', 'setDefaultCompany'],
  createLoginFlow: ['mixedLogin', 'setDefaultCompany'],
  createRegisterFlow: [
    'checkPhoneExitInCompany',
    'checkPhoneExitInUser',
    'checkRegisterCode',
    'createCompany',
    'provePhone',
    'registCode',
    'registerSetting',
    'shopCompleteRegister',
    'shopRegisterCode',
    'updateAndImportTrade',
  ],
  createReminderFlow: ['remindAdmin'],
  createReturnFlow: [],
  createReviewFlow: ['decideReview', 'getAccountList', 'getReviews'],
  createRevisitFlow: [],
  createSessionsFlow: ['endOtherSessions', 'getSessions'],
  createUnbindPhoneFlow: ['getAccountList', 'unbindPhone', 'unbindPhoneCode'],
  createWechatFlow: [
    ...ofApplication,
    'bindOpenIdForLogin',
    'getWeChatUserInfo',
    'openIdLogin',
    'registerCode',
    'setDefaultCompany',
  ],
};

const external = ['md5', 'nanoid'];
const entry = 'statement';

let cache: RollupCache | undefined;

async function byRollup(statement: string): Promise<string> {
  const written = {
    name: 'written',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? statement : null),
  };
  const bundle = await rollup({
    ...(cache && { cache }),
    input: entry,
    external,
    plugins: [written, nodeResolve({ rootDir: '.' })],
  });
  cache = bundle.cache;
  const { output } = await bundle.generate({ format: 'es' });
  const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk] as const] : [])));
  const loaded = new Set([output[0].fileName]);
  for (const file of loaded) for (const name of chunks.get(file)?.imports ?? []) loaded.add(name);
  return [...loaded].map((file) => chunks.get(file)?.code ?? '').join('');
}

async function byEsbuild(contents: string): Promise<string> {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    external,
    outdir: '/out',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const outputs = Object.entries(metafile.outputs);
  const loaded = new Set(outputs.filter(([, { entryPoint }]) => entryPoint === '<stdin>').map(([file]) => file));
  for (const file of loaded)
    for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement') loaded.add(path);
  const names = new Set([...loaded].map((file) => file.replace(/^.*\//, '')));
  return outputFiles
    .filter(({ path }) => names.has(path.replace(/^.*\//, '')))
    .map(({ text }) => text)
    .join('');
}

/** The rows in the code that is loaded at once. */
const rowsIn = (code: string) =>
  Object.values(endpoints)
    .filter(({ path }) => code.includes(`"${path}"`) || code.includes(`'${path}'`))
    .map(({ name }) => name)
    .sort();

test('every flow is in the table', () => {
  expect(
    Object.keys(core)
      .filter((name) => /^create\w+Flow$/.test(name))
      .sort(),
  ).toEqual(Object.keys(brought));
});

test.each(Object.entries(brought))(
  'import { createPortal, %s } brings its own rows, by either bundler',
  async (maker, rows) => {
    const statement = `export { createPortal, ${maker} } from './dist/core/index.js';`;
    const wanted = [...new Set([...ofPortal, ...rows])].sort();

    expect(rowsIn(await byEsbuild(statement))).toEqual(wanted);
    expect(rowsIn(await byRollup(statement))).toEqual(wanted);
  },
);
