import type { Locale } from 'account-portal';
import type { Token } from 'account-portal/react';

/** The texts of the playground; those of the tag are in the package. */
export interface PlaygroundWords {
  readonly title: string;
  readonly lead: string;
  readonly copyLink: string;
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
  readonly inAddress: string;
  readonly reset: string;
  readonly setup: string;
  readonly tag: string;
  readonly company: string;
  readonly language: string;
  readonly scheme: string;
  readonly schemes: Readonly<Record<'light' | 'dark' | 'auto', string>>;
  readonly root: string;
  readonly roots: Readonly<Record<'light' | 'shadow' | 'frame', string>>;
  readonly rootHints: Readonly<Record<'light' | 'shadow' | 'frame', string>>;
  readonly answer: string;
  readonly answerOfApi: string;
  readonly answerHint: string;
  readonly width: string;
  readonly full: string;
  readonly tokens: string;
  readonly tokensHint: string;
  readonly tiers: Readonly<Record<Token['tier'], string>>;
  readonly chosenByCompany: string;
  readonly clear: string;
  readonly attributes: string;
  readonly unset: string;
  readonly layout: string;
  readonly face: string;
  readonly faceHint: string;
  readonly preview: string;
  readonly code: string;
  readonly stack: string;
  readonly quickStart: string;
  readonly ignored: string;
  readonly cost: string;
  readonly costUsable: string;
  readonly costAll: string;
  readonly costWays: Readonly<Record<'page' | 'frame' | 'single', string>>;
  readonly costHint: string;
  readonly events: string;
  readonly noEvents: string;
  readonly redacted: string;
  readonly demo: string;
}

export const playgroundWords: Readonly<Record<Locale, PlaygroundWords>> = {
  zh: {
    title: '组件调试台',
    lead: '选择标签与外观，实时查看效果，复制代码。',
    copyLink: '复制链接',
    copy: '复制代码',
    copied: '已复制',
    selected: '无法写入剪贴板，代码已选中',
    inAddress: '无法写入剪贴板，链接就是本页地址',
    reset: '全部重置',
    setup: '基本设置',
    tag: '标签',
    company: '企业',
    language: '语言',
    scheme: '配色',
    schemes: { light: '浅色', dark: '深色', auto: '跟随系统' },
    root: '渲染位置',
    roots: { light: '页面内', shadow: 'Shadow DOM', frame: '隔离框架' },
    rootHints: {
      light: '表单是页面中的普通 HTML，密码管理器可以识别。页面脚本可以读取输入内容。',
      shadow: '页面的样式无法影响表单。页面脚本仍然可以读取输入内容。',
      frame: '表单位于门户自己的源中。页面脚本无法读取输入内容。',
    },
    answer: '提交后的应答',
    answerOfApi: '演示接口',
    answerHint: '选择一个错误代码，提交后即可看到对应的提示。隔离框架中不可用。',
    width: '宽度',
    full: '全宽',
    tokens: '设计变量',
    tokensHint: '留空时使用企业主题。',
    tiers: { palette: '颜色', 'type and space': '文字与间距', components: '组件' },
    chosenByCompany: '主题',
    clear: '清除',
    attributes: '属性',
    unset: '未设置',
    layout: '布局',
    face: '企业形象',
    faceHint: '登录页旁展示的企业内容，代替演示数据；窄屏显示在表单上方。',
    preview: '预览',
    code: '代码',
    stack: '技术栈',
    quickStart: '快速开始',
    ignored: '地址中有无法识别的设置，已忽略：',
    cost: '加载量（kB）',
    costUsable: '表单可用',
    costAll: '全部完成',
    costWays: { page: 'script 标签', frame: '隔离框架', single: '单个文件' },
    costHint: 'brotli 压缩后的大小，由本次构建的文件测得。框架中的表单由门户自己的页面加载，不计入您的页面。',
    events: '事件',
    noEvents: '还没有事件。在预览中输入或登录试试。',
    redacted: '授权码、地址参数和输入内容不会显示。',
    demo: '演示账号',
  },
  en: {
    title: 'Playground',
    lead: 'Choose a tag and its looks, see it live, copy the code.',
    copyLink: 'Copy link',
    copy: 'Copy code',
    copied: 'Copied',
    selected: 'The clipboard is closed; the code is selected',
    inAddress: 'The clipboard is closed; the address of this page is the link',
    reset: 'Reset all',
    setup: 'Setup',
    tag: 'Tag',
    company: 'Company',
    language: 'Language',
    scheme: 'Scheme',
    schemes: { light: 'Light', dark: 'Dark', auto: 'Auto' },
    root: 'Drawn in',
    roots: { light: 'Page', shadow: 'Shadow root', frame: 'Frame' },
    rootHints: {
      light: 'Plain HTML in the page, as password managers look for it. Scripts of the page can read what is typed.',
      shadow: 'Styles of the page stay out. Scripts of the page can still read what is typed.',
      frame: 'On the origin of the portal. Scripts of the page cannot read what is typed.',
    },
    answer: 'Answer to what is sent',
    answerOfApi: 'That of the demo',
    answerHint: 'Choose an error, then submit: its message is shown. Not in a frame.',
    width: 'Width',
    full: 'Full',
    tokens: 'Tokens',
    tokensHint: 'Left empty, the theme of the company counts.',
    tiers: { palette: 'Colours', 'type and space': 'Type and space', components: 'Components' },
    chosenByCompany: 'Theme',
    clear: 'Clear',
    attributes: 'Attributes',
    unset: 'Not set',
    layout: 'Layout',
    face: 'Company face',
    faceHint:
      'What the company shows beside its login, instead of what the demo has; on a narrow page, above the form.',
    preview: 'Preview',
    code: 'Code',
    stack: 'Stack',
    quickStart: 'Quick start',
    ignored: 'The address has settings that do not exist. Ignored:',
    cost: 'What it loads (kB)',
    costUsable: 'Until usable',
    costAll: 'In all',
    costWays: { page: 'Script tag', frame: 'Frame', single: 'One file' },
    costHint:
      'Brotli, measured on the files of this build. What is in the frame is loaded by the page of the portal, not by yours.',
    events: 'Events',
    noEvents: 'Nothing yet. Type or log in in the preview.',
    redacted: 'Auth codes, address parameters and typed text are not shown.',
    demo: 'Demo login',
  },
  es: {
    title: 'Banco de pruebas',
    lead: 'Elija una etiqueta y su aspecto, véala en vivo y copie el código.',
    copyLink: 'Copiar enlace',
    copy: 'Copiar código',
    copied: 'Copiado',
    selected: 'El portapapeles no está disponible; el código está seleccionado',
    inAddress: 'El portapapeles no está disponible; el enlace es la dirección de esta página',
    reset: 'Restablecer todo',
    setup: 'Configuración',
    tag: 'Etiqueta',
    company: 'Empresa',
    language: 'Idioma',
    scheme: 'Esquema',
    schemes: { light: 'Claro', dark: 'Oscuro', auto: 'Automático' },
    root: 'Se dibuja en',
    roots: { light: 'La página', shadow: 'Shadow root', frame: 'Marco' },
    rootHints: {
      light:
        'HTML normal en la página, como lo buscan los gestores de contraseñas. Los scripts de la página pueden leer lo que se escribe.',
      shadow: 'Los estilos de la página no entran. Los scripts de la página aún pueden leer lo que se escribe.',
      frame: 'En el origen del portal. Los scripts de la página no pueden leer lo que se escribe.',
    },
    answer: 'Respuesta a lo que se envía',
    answerOfApi: 'La de la demostración',
    answerHint: 'Elija un error y envíe: se muestra su mensaje. No en un marco.',
    width: 'Ancho',
    full: 'Completo',
    tokens: 'Variables de diseño',
    tokensHint: 'Si se deja vacío, cuenta el tema de la empresa.',
    tiers: { palette: 'Colores', 'type and space': 'Letra y espacio', components: 'Componentes' },
    chosenByCompany: 'Tema',
    clear: 'Borrar',
    attributes: 'Atributos',
    unset: 'Sin valor',
    layout: 'Disposición',
    face: 'Imagen de la empresa',
    faceHint:
      'Lo que la empresa muestra junto al inicio de sesión, en lugar de los datos de la demo; en pantallas estrechas, sobre el formulario.',
    preview: 'Vista previa',
    code: 'Código',
    stack: 'Tecnología',
    quickStart: 'Inicio rápido',
    ignored: 'La dirección tiene ajustes que no existen. Se ignoran:',
    cost: 'Lo que carga (kB)',
    costUsable: 'Hasta usarlo',
    costAll: 'En total',
    costWays: { page: 'Etiqueta script', frame: 'Marco', single: 'Un archivo' },
    costHint:
      'Brotli, medido en los archivos de esta compilación. Lo que hay en el marco lo carga la página del portal, no la suya.',
    events: 'Eventos',
    noEvents: 'Todavía nada. Escriba o inicie sesión en la vista previa.',
    redacted: 'No se muestran códigos de acceso, parámetros de direcciones ni texto escrito.',
    demo: 'Cuenta de prueba',
  },
};
