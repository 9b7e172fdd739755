export const visitor = {
  'account.remembered': '本机记住的账号',
  'account.choose': '选择记住的账号',
  'account.forget': '从本机移除{account}',
  'login.returned': '您已登录',
  'login.continue': '继续进入',
  'login.shared': '这不是我的设备',
  'login.shared.hint': '不留记录；关闭标签页或 15 分钟无操作后自动退出',
  'account.notYou': '不是您？退出登录',
} as const;
