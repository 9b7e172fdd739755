/** The simulated app's answer to one action. */
export interface Rule {
  readonly how: 'answers' | 'fails' | 'never answers';
  /** JSON for an answer, the code of an error. */
  readonly text: string;
  /** The delay of the answer, in milliseconds. */
  readonly after: number;
}

const answers = (text: string): Rule => ({ how: 'answers', text, after: 0 });

/** All requests and actions of the bridge, with the default answers of the simulated app. */
export const rules: Readonly<Record<string, Rule>> = {
  hello: answers('{"protocol":1,"version":"1.0"}'),
  token: answers('null'),
  apiAddress: answers('null'),
  state: answers('"inspector"'),
  version: answers('"1.0"'),
  mac: answers('"3c:5a:b4:12:34:56"'),
  industry: answers('"729"'),
  pushId: answers('"1a0018970a8b4f5c6d7"'),
  wechat: { how: 'fails', text: 'cancelled', after: 0 },
  file: answers('null'),
  saveUser: answers('null'),
  saveCredential: answers('null'),
  deleteUser: answers('null'),
  openIpSetting: answers('null'),
  call: answers('null'),
  setAppBar: answers('null'),
};

/** The messages that an app sends by itself, with example data. */
export const events: Readonly<Record<string, string>> = {
  back: 'null',
  resumed: 'null',
  keyboard: '{"height":320}',
  state: '"front"',
  token: '"a-new-token"',
  pushId: '"another-push-id"',
};
