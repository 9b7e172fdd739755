import type { Locale } from 'account-portal';

/** The texts of the security log. */
export interface LogWords {
  readonly title: string;
  readonly empty: string;
  readonly done: string;
  readonly refused: string;
  /** Another action is told by its name. */
  readonly actions: Readonly<Record<string, string>>;
}

export const logWords: Readonly<Record<Locale, LogWords>> = {
  zh: {
    title: '安全日志',
    empty: '还没有记录',
    done: '成功',
    refused: '被拒绝',
    actions: {
      login: '登录',
      'bind-wechat': '绑定微信',
      'bind-phone': '绑定手机号',
      'unbind-phone': '解绑手机号',
      'set-password': '设置密码',
      'change-password': '修改密码',
      'reset-password': '重置密码',
      'register-company': '注册企业',
      register: '注册',
      'end-session': '退出登录',
      'end-other-sessions': '退出其他设备',
      'review-approve': '申请已通过',
      'review-refuse': '申请已拒绝',
      'review-return': '申请已退回修改',
    },
  },
  en: {
    title: 'Security log',
    empty: 'No entries yet',
    done: 'Done',
    refused: 'Refused',
    actions: {
      login: 'Login',
      'bind-wechat': 'WeChat linked',
      'bind-phone': 'Phone bound',
      'unbind-phone': 'Phone unbound',
      'set-password': 'Password set',
      'change-password': 'Password changed',
      'reset-password': 'Password reset',
      'register-company': 'Company registered',
      register: 'Registered',
      'end-session': 'Logged out',
      'end-other-sessions': 'Other devices logged out',
      'review-approve': 'Application approved',
      'review-refuse': 'Application refused',
      'review-return': 'Application sent back',
    },
  },
  es: {
    title: 'Registro de seguridad',
    empty: 'Aún no hay entradas',
    done: 'Hecho',
    refused: 'Rechazado',
    actions: {
      login: 'Inicio de sesión',
      'bind-wechat': 'WeChat vinculado',
      'bind-phone': 'Teléfono vinculado',
      'unbind-phone': 'Teléfono desvinculado',
      'set-password': 'Contraseña creada',
      'change-password': 'Contraseña cambiada',
      'reset-password': 'Contraseña restablecida',
      'register-company': 'Empresa registrada',
      register: 'Registro',
      'end-session': 'Sesión cerrada',
      'end-other-sessions': 'Otros dispositivos cerrados',
      'review-approve': 'Solicitud aprobada',
      'review-refuse': 'Solicitud rechazada',
      'review-return': 'Solicitud devuelta',
    },
  },
};
