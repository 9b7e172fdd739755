import { type StorageName, type StoredFacts, storageKeys, storedFacts } from '../../../core/storage/stored.ts';
import { code, table } from './markdown.ts';

/** What the table says, in Chinese, by what the code says. */
const chinese: Readonly<Record<string, string>> = {
  device: '设备',
  tab: '标签页',
  'device and tab': '设备和标签页',
  persistence: 'persistence',
  'persistence or tab': 'persistence 或标签页',

  'Id and name of the company': '企业的编号和名称',
  'Until the company cannot be determined, or is another one': '直到识别不到企业，或换成另一家企业',
  'The signed-in user, as a login of `mixedLogin` without `auth_code_`':
    '已登录的用户，即 `mixedLogin` 返回的一条登录信息，不含 `auth_code_`',
  'A week, or until the session expires; on a shared device the tab, and fifteen minutes without use':
    '一周，或直到会话过期；在别人的设备上，随标签页关闭而消失，或在十五分钟没有操作后失效',
  'The language that the user has chosen, as a tag such as en': '用户选择的语言，例如 en',
  Unlimited: '不限',
  'The logins of the signed-in user by company, without tokens': '已登录用户在各企业的登录信息，不含令牌',
  'As long as a session': '与会话相同',
  'The id in the link': '链接里的编号',
  'Thirty days, or until a registration': '三十天，或直到完成一次注册',
  'Ids and names of provinces, cities and districts': '省、市、区县的编号和名称',
  'Unlimited; loaded again after a week': '不限；一周后重新加载',
  'Account name or mobile number': '账号或手机号',
  'The tab, or until a login': '标签页打开期间，或直到登录',
  'Mobile number, whether the agreement was accepted, name, company name and industry, and own fields of the page that are not secret':
    '手机号、是否同意协议、姓名、企业名称、行业，以及页面自己的非保密字段',
  'The tab, or until a login or a registration': '标签页打开期间，或直到登录或注册',
  'Mobile number and account name, and whether it is for a first password': '手机号、账号，以及是否首次设置密码',
  'The tab, or until a login or a new password': '标签页打开期间，或直到登录或设好新密码',
  'Industry, mobile number, and the id of a trial that was created': '行业、手机号，以及已创建的体验的编号',
  'The tab, or until the trial is entered': '标签页打开期间，或直到进入体验',
  'The fields of the application, and keys and names of its images, by company id':
    '加盟申请的各个字段，以及图片的键和文件名，按企业编号保存',
  'The tab, or until the application is submitted': '标签页打开期间，或直到提交申请',
  'A small picture of an uploaded image of the application, in base64, by its key':
    '申请中已上传图片的缩略图（base64），按图片的键保存',
  'As long as the image is part of the application that is being filled in': '图片仍属于正在填写的申请时',
  'Id of the founder, industry, and whether the company has been initialized':
    '创建人的编号、行业，以及企业是否已初始化',
  'The tab, or until the company is entered': '标签页打开期间，或直到进入企业',
  'Company id, id of the application and the state of its review': '企业编号、申请编号和审核状态',
  'The tab': '标签页打开期间',
  'Mobile number, the ticket of its code and when it ends, whether the number has a password, whether the ticket was used or is of use to other tasks, and the id of who was signed in, by purpose and company id; when a session has ended. Tickets that log in or set a password, and all on a shared device, are in the memory of the page':
    '手机号、用验证码换得的凭据及其失效时间、该号码有没有密码、凭据是否已用过或能否用于其他任务，以及当时登录者的编号，按用途和企业编号保存；还有会话何时结束。能登录或设置密码的凭据，以及在别人的设备上的所有凭据，只在页面内存里',
  'The tab, at most ten minutes, or until the ticket is used': '标签页打开期间，最多十分钟，或直到凭据用掉',
  'Id of the company that was entered last, the side, and the way of the login; not on a shared device':
    '上次进入的企业的编号、端和登录方式；在别人的设备上不保存',
  'Until the next login': '直到下次登录',
  'Up to five people with a tick at “Remember password”: account name or mobile number as typed, name, masked number, company, type and way of the login; no token':
    '最多五个勾选了“记住密码”的人：输入的账号或手机号、姓名、打码的手机号、企业、身份和登录方式；不含令牌',
  'Half a year after the last login, or until one without the tick, or until removed':
    '上次登录后半年，或直到登录时没有勾选，或直到被移除',
  'Whether the user says that the device is not theirs: 1 or 0': '用户是否说过这不是自己的设备：1 或 0',
  'When the value of a shared key was written, by that key, in milliseconds since 1970':
    '与产品其他页面共用的键各自何时写入，以 1970 年以来的毫秒数表示',
  'As long as the value': '与对应的值相同',
  'The theme colour of a company, by company id': '企业的主题色，按企业编号保存',
  'Until the company has another colour or none': '直到企业更换或去掉主题色',
  'When a code was sent and the next may be, by purpose, company id and three digits of a digest that millions of numbers share':
    '验证码何时发送、何时可以再次发送，按用途、企业编号和三位摘要保存；有数百万个号码的摘要相同',
  'Until the wait is over and somebody looks, or the code was used': '等待结束后下次查看时，或验证码用掉时',
  'Channel, company id, time and state of a request to WeChat, and the screen that its login stands in for; on the device only if it leaves the page':
    '一次微信请求的渠道、企业编号、时间和状态，以及这次登录所代替的页面；只有离开页面时才存到设备上',
  'Until the answer; valid for ten minutes': '直到收到应答；十分钟内有效',
  'When WeChat was last asked; on the device only if the request left the page':
    '上次请求微信的时间；只有离开页面时才存到设备上',
  'Unlimited; heeded for ten minutes by other tabs': '不限；其他标签页只在十分钟内参考它',
  'Id of a user whose push id is still to be bound, since when, and the number of attempts':
    '还要绑定推送编号的用户的编号、从何时开始，以及尝试次数',
  'Until bound; at most a day and three attempts': '直到绑定完成；最多一天、三次',
};

const words = {
  en: {
    heads: ['key', 'where', 'content', 'how long', 'signing out', 'about the user'],
    removes: 'removes it',
    personal: 'yes',
    say: (text: string) => text,
  },
  zh: {
    heads: ['键', '存在哪里', '内容', '多久', '退出时', '个人信息'],
    removes: '删除',
    personal: '是',
    say(text: string) {
      const said = chinese[text];
      if (said === undefined) throw new Error(`test/tools/docs/stored-table.ts has no Chinese for "${text}"`);
      return said;
    },
  },
} as const;

/** The table of everything that is stored. Throws for a sentence that has no Chinese. */
export function toStoredTable(language: 'en' | 'zh'): string {
  const { heads, removes, personal, say } = words[language];
  return table(
    heads,
    (Object.entries(storedFacts) as [StorageName, StoredFacts][]).map(([name, facts]) => [
      code(`${storageKeys[name]}${storageKeys[name].endsWith('-') ? '…' : ''}`),
      ...[facts.area, facts.format, facts.lifetime].map(say),
      facts.signOut === 'removed' ? removes : '',
      facts.personal ? personal : '',
    ]),
  );
}
