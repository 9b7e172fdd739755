import type { LoginWay, PortalEventName } from '../../core/index.js';
import type { elementLayout } from '../attributes/element-looks.js';
import type { elements } from '../elements.js';
import type { ElementTag } from '../tag/element-types.js';

type Row = (typeof elements)[ElementTag];
type AttributeName = Row extends infer One ? (One extends Row ? keyof One['attributes'] : never) : never;

/** The ways to log in that a tag may name. */
const loginWayWords = {
  wechat: 'WeChat',
  sms: 'a code by text message',
} satisfies Readonly<Record<Exclude<LoginWay, 'password'>, string>>;

/**
 * Descriptions of the tags and of their attributes, properties, methods and events, for documentation, editors and the
 * playground. They are kept out of the rows of `elements.ts`, so that no page loads them.
 */
export const elementDescriptions = {
  tags: {
    'portal-provider': 'Shares one portal, its appearance and its texts with the tags inside it. Draws nothing.',
    'portal-login': 'Login by account or mobile number, with the choice of company and side that may follow.',
    'portal-register': 'Registration: of a customer on a tenant, of an enterprise elsewhere.',
    'portal-auth': 'Login and registration, with a switch between them.',
    'portal-forgot': 'Recovery of a forgotten password.',
    'portal-change-password': 'Changes the password of the signed-in user.',
    'portal-sessions':
      'The devices on which the signed-in user is logged in, and the end of each session. For servers that offer it.',
    'portal-review':
      'For administrators: registrations and applications to their companies, with pictures and inviter, to approve, refuse or send back. For servers that offer it.',
    'portal-bind-phone': 'Binds a phone to the login of the signed-in user.',
    'portal-unbind-phone': 'Unbinds the phone of the signed-in user.',
    'portal-change-phone':
      'Changes the number of the signed-in user in all companies at once. For servers that offer it.',
    'portal-account':
      'Who is signed in, with a menu: switch company or side, companies, password, phone, log out. A button that leads to the login while nobody is. What it leads to is shown in a dialog.',
    'portal-account-list': 'The companies of the signed-in user, with links to change the phone and the password.',
    'portal-side-chooser': 'The choice between the ordering and the management side.',
    'portal-franchise': 'An application to join a company, with its upload and the state of its review.',
    'portal-experience': 'A trial with sample data, by industry and role.',
    'portal-agreement': 'The service agreement in the language of the page.',
    'portal-result': 'The result of an application, or of a failed redirect.',
    'portal-app': 'The whole portal with all its screens.',
    'portal-events': 'Receives the events of all portal tags in the document. Draws nothing.',
  } satisfies Readonly<Record<ElementTag, string>>,
  attributes: {
    companyId:
      'Id of the company: 1 to 64 letters, digits, - and _. Takes precedence over the page address; without it, the company is found by the host of the page. A change creates a new portal: the form starts anew, with the account or phone from the draft of the tab.',
    apiHost:
      'Origin of the API, such as https://api.example.com. A change creates a new portal: the form starts anew, with the account or phone from the draft of the tab.',
    locale:
      'Language, also with a region such as en-US. Default: the nearest lang attribute, then the language of the company, then zh.',
    colorScheme: 'Colour scheme; auto follows the user. Default light, for portal-app auto.',
    themeId: 'Theme of the company, used until the API has answered.',
    redirect: 'Whether the portal navigates to the landing address (auto) or leaves that to the page (manual).',
    redirectAllow: 'Further origins that a landing may lead to, separated by spaces.',
    persistence:
      'Where session, company, language, regions and the sharer of a link are stored: on the device, where every script of this origin can read them, or in memory of the page. Default device on an origin of the portal, page on any other.',
    storagePrefix: 'Prefix of every storage key.',
    assetBase:
      'Base address of theme assets, such as https://account.example.com/themes. Default: /themes of api-host; empty for none, so that a theme is only the colour of its id.',
    timeout: 'Timeout of a call in milliseconds. Default 15000.',
    appToken: 'The product token of the app in the user agent. Default CloudOrder.',
    bridgeOrigins:
      'Origins of pages that may use the bridge to the native app, besides the hosts of the portal and the product, separated by spaces.',
    bridgeApiOrigins: 'Origins that the native app may set as API address in place of api-host, separated by spaces.',
    ownFields:
      'Your own fields of the registration and of the application to join: a list, in the attribute as JSON. A change creates a new portal.',
    debug: 'Logs every event to the console, or to the logger property, and warns of mistakes in the use of the tag.',
    screen: 'The first screen. Another value navigates there; getState().screen is the current one.',
    renderRoot: 'Where the form is drawn: light DOM (default) or shadow root. Read when the element is connected.',
    isolation: 'Draws the form in a frame on the origin of the portal. Read when the element is connected.',
    portalOrigin: 'Origin of the page in that frame. Default: the account host that belongs to the API.',
    routing:
      'Where the current screen is kept in the page address; path only on pages at the paths of the screens, such as /login. Default none.',
    history:
      'Whether screens have entries in the history of the page, so that the back button leads to the one before instead of out of the page. Default on.',
    disabled: 'Disables all input.',
    busy: 'Present while a call is in progress. Set by the element; read-only.',
    autoFocus:
      'Focuses the first empty field of every screen (true), or of every screen except the first (skip-first). Default false.',
    methods: `Ways to log in or to register besides the password, where the company offers them, separated by spaces: ${Object.entries(
      loginWayWords,
    )
      .map(([way, words]) => `${way} (${words})`)
      .join(', ')}. Default: those that the company has set.`,
    remember: 'What is remembered if the user ticks "remember".',
    prefilledAccount: 'Initial value of the account field.',
    prefilledPhone: 'Initial value of the phone field; of the account field, if that has none of its own.',
    type: 'Whether recovery starts with the phone or the account. Default phone.',
    required: 'Binding a phone cannot be postponed.',
    documentEffects: 'What the portal may change in the document.',
    only: 'Events to receive, a list of names such as "login login-error". Default all.',
  } satisfies Readonly<Record<AttributeName, string>>,
  properties: {
    portal:
      'A portal made by createPortal, to share between elements. The element starts it and never destroys it. Its language is its own, not that of the page. Without one, the portal that the element has made, once it is connected; none in a frame.',
    appearance: 'Theme, colour scheme, tokens, parts and layout.',
    localization: 'Your own texts, by language.',
    components: 'Content for slots: functions that receive an empty element and may return a clean-up function.',
    fields:
      'Order and texts of the fields: a list of names or of { name, label, hint }. Fields not listed are unchanged; tick boxes keep their text.',
    errorTransformer: 'Your own text for an error: a function of { code, params, text }.',
    messages: 'Catalogues that are already loaded, by language.',
    services: 'Functions that replace API calls. A change creates a new portal.',
    paths: 'Other paths for API calls, by name. A change creates a new portal.',
    headers: 'Further headers for every call, by name. A change creates a new portal.',
    hosts:
      'Hosts that differ from those derived from api-host: account, m, mgr and so on. A change creates a new portal.',
    signer: 'Signs requests: an object with sign. Default md5Signer(). A change creates a new portal.',
    captcha:
      'Called before each SMS code with { purpose, recipient, signal }: a function that resolves to the fields of the captcha provider, or to null if the user closed it; or a vendor’s, as { provider: "turnstile" | "geetest" | "aliyun", key, scene, script }. A change creates a new portal.',
    appDownload: 'Where the app can be downloaded: { page, ios, android }. A change creates a new portal.',
    wechat:
      'Options for login by WeChat: { base, callback, startPage }. With the page callback, a desktop gets its QR code; inside WeChat, startPage is where the login starts instead of here. A change creates a new portal.',
    environment:
      'Parts that replace those of the browser: storage and tabStorage (get, set, remove, subscribe), fetch as the transport, clock, address and so on. A change creates a new portal.',
    bridge: 'The bridge to the native app around the page. A change creates a new portal.',
    transientPayload:
      'Texts sent along with a login, registration or application, or a function that returns them each time.',
    logger: 'Receives the events when debug is set: an object with debug(message, detail).',
  } satisfies Readonly<Record<Row['properties'][number], string>>,
  methods: {
    submit: 'Submits the current form, as its button does.',
    goTo: 'Navigates to a screen by its name.',
    back: 'Returns to the previous screen.',
    reset: 'Starts the task again and clears the form, except for the draft of an application or a trial.',
    focusFirst: 'Focuses the first field; where there is none, the first button or link.',
    setLocale: 'Sets the language.',
    signOut: 'Ends the session, here and at the API.',
    whenReady:
      'A promise that resolves when the form is ready, and rejects when it cannot be shown. After “Try again”, ask anew.',
    getState: 'A frozen snapshot of the state, without secrets.',
    askSaved:
      'Asks for a saved password at once, by the dialog of browsers that have it, and logs in with it; else the form stays. To be called in a press, as of a button of the page.',
    exportTrace: 'The last events and calls as JSON, for a bug report. Contains no input and no secrets.',
  } satisfies Readonly<Record<Row['methods'][number], string>>,
  events: {
    ready: 'The form is ready.',
    tenant: 'The company has been determined.',
    screen: 'Another screen is shown.',
    'before-screen': 'Another screen is about to be shown. Cancelable.',
    'before-submit': 'A form is about to be sent. Cancelable.',
    pending: 'A call has started or ended.',
    validation: 'A field is invalid.',
    login: 'A user has logged in. With redirect="manual" the detail contains the auth code.',
    'login-error': 'A login failed or was refused.',
    'account-select': 'One of several logins was chosen.',
    'account-default': 'The default company was set or cleared.',
    'account-remove': 'The association with a company was removed.',
    'side-select': 'The ordering or the management side was chosen.',
    'bind-later': 'Binding a phone was postponed.',
    'phone-bind': 'A phone was bound.',
    'phone-unbind': 'A phone was unbound.',
    'code-send': 'A verification code was sent. resendAt tells when another one can be requested.',
    'code-send-error': 'A verification code could not be sent. resendAt tells when one can be requested again.',
    'password-reset': 'A forgotten password was replaced.',
    'password-change': 'A password was changed.',
    register: 'A user has registered.',
    'register-error': 'A registration failed or was refused.',
    'company-create': 'An enterprise was created.',
    'company-init': 'An enterprise was set up.',
    'franchise-draft': 'An application to join was begun. Its draft survives a reload.',
    'franchise-submit': 'An application to join was sent.',
    'franchise-status': 'The state of an application is known.',
    upload: 'An image upload has started, made progress, succeeded or failed.',
    social: 'A user leaves for WeChat or returns, and turns out to be known here or not.',
    'experience-start': 'A trial has begun.',
    'role-select': 'A role in the trial was chosen.',
    error:
      'A technical error occurred, the company is unknown or could not be loaded (flow tenant), or a part of the form could not be loaded (chunk-load-failed), even the code of the tag itself. Refusals are reported by the event of their task.',
    'before-redirect': 'The portal is about to leave the page. Cancelable.',
    bridge: 'A message to the native app was answered or failed, or a message from it arrived.',
    logout: 'The user has logged out.',
    'session-expired': 'The session has expired.',
    locale: 'The language has changed.',
    track: 'A step of the funnel, for analytics. Does not identify the user.',
  } satisfies Readonly<Record<PortalEventName, string>>,
  /** The keys of `appearance.layout`. */
  layout: {
    logoPlacement:
      'Logo and name of the company: in every card, above it (in the header of `portal-app`), or nowhere. Default: in the header of `portal-app`; elsewhere only what is in the slot `logo`.',
    socialPlacement: 'Other ways to log in: above the fields or below the button. Default bottom.',
    showOptionalFields: 'Shows optional fields, such as the tick for a default company. Default true.',
    agreementUrl: 'Your own agreement instead of ours. Opens in a new tab.',
    helpUrl: 'A help link at the foot of every card. Opens in a new tab. The slot `help` takes precedence.',
  } satisfies Readonly<Record<keyof typeof elementLayout, string>>,
} as const;
