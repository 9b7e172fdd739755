import type { PortalEventName } from '../core/index.js';
import type { elementLayout } from './element-looks.js';
import type { ElementTag, elements } from './elements.js';

type Row = (typeof elements)[ElementTag];
type AttributeName = Row extends infer One ? (One extends Row ? keyof One['attributes'] : never) : never;

/**
 * What the tags, and all that can be said to them and heard from them, are for: words for documents, editors and the
 * playground. The rows of the tags have none of them, so that no page loads what only people read.
 */
export const elementWords = {
  tags: {
    'portal-provider': 'Draws nothing; one portal with its looks and words for the tags inside it.',
    'portal-login': 'Login by account or phone, and the choices behind it.',
    'portal-register':
      'Registration of a customer on a tenant, of an enterprise elsewhere, from the phone to the way in.',
    'portal-auth': 'Login and registration, with a switch from one to the other.',
    'portal-forgot': 'A new password for somebody who has forgotten the old one.',
    'portal-change-password': 'A new password for the person who is signed in.',
    'portal-bind-phone': 'A phone for the person who is signed in.',
    'portal-unbind-phone': 'Takes the phone of the person who is signed in off the login.',
    'portal-account-list': 'The companies of the person who is signed in.',
    'portal-side-chooser': 'The sides of the company of the person who is signed in.',
    'portal-franchise': 'An application to join a company, with its upload and how its review stands.',
    'portal-experience': 'A trial with the sample data of an industry.',
    'portal-agreement': 'The service agreement in the language of the page.',
    'portal-result': 'How an application stands, and where a redirect went wrong.',
    'portal-app': 'The whole portal, every screen of it.',
    'portal-events': 'Draws nothing and hears the events of all portal elements of the document.',
  } satisfies Readonly<Record<ElementTag, string>>,
  attributes: {
    companyId: 'The company; wins over the address of the page. A change makes a new portal: typed text goes.',
    apiHost: 'Origin of the API, such as https://api.example.com. A change makes a new portal: typed text goes.',
    locale: 'The language; else the nearest lang around, the company, zh. Live.',
    colorScheme: 'The colour scheme; auto is the one of the person. Default light, of portal-app auto. Live.',
    themeId: 'The company theme, before the API tells. Live.',
    redirect: 'Whether the portal leaves for the landing address, or the page does.',
    redirectAllow: 'More origins that a landing may lead to, a list.',
    storagePrefix: 'Put before every storage key.',
    debug: 'Writes every event to the console, or to the logger property.',
    screen: 'The screen shown; a change goes there.',
    renderRoot: 'Where the form is drawn. Read when the element enters the page.',
    isolation: 'Draws in a frame on the portal origin. Read when the element enters the page.',
    portalOrigin: 'Where the page for that frame is; else the account host that belongs to the API.',
    routing: 'Where the place of the portal is kept.',
    disabled: 'Nothing can be typed or pressed.',
    busy: 'Work is under way. Set by the element, for reading.',
    autoFocus:
      'The first empty field takes the focus: of every screen, or of every screen but the first. Default false.',
    methods: 'Ways to log in beside account and phone, a list of words: wechat, where the company has it.',
    remember: 'What a ticked "remember" keeps.',
    prefilledAccount: 'The account that stands in its field at first.',
    prefilledPhone: 'A phone number that stands in its field at first; in that of the account, where none is given.',
    type: 'Whether a person begins with the phone or the account. Default phone.',
    required: 'The person has come for this: nothing is offered to put it off.',
    documentEffects: 'What of the page the portal may change.',
    only: 'The events that are wanted, a list of names such as "login login-error"; else all.',
  } satisfies Readonly<Record<AttributeName, string>>,
  properties: {
    portal: 'A portal from createPortal, shared by elements; it is started, never destroyed.',
    appearance: 'How the portal looks. Live.',
    localization: 'Texts of your own, by language.',
    components:
      'What stands in the places of a screen: functions that are given an empty element and may return a function that ends it.',
    fields:
      'The order of the fields, and words of your own: a list of names or of { name, label, hint }. What is not listed stays. Live.',
    errorTransformer: 'Words of your own for a failure: a function of { code, params, text }. Live.',
    messages: 'Catalogues that are already here, by language.',
    services: 'Functions of your own that replace calls. A change makes a new portal.',
    bridge: 'The native app around the page. A change makes a new portal.',
    transientPayload:
      'Texts that are sent along with a login, a registration or an application, or a function that is asked each time. Live.',
    logger: 'Takes the events that debug writes; an object with debug(message, detail).',
  } satisfies Readonly<Record<Row['properties'][number], string>>,
  methods: {
    submit: 'Sends the form that is shown, as its button does.',
    goTo: 'Shows another screen by its name.',
    back: 'Shows the screen before.',
    reset:
      'Starts the task anew, without a password or a code; what the tab keeps for a reload, such as the account, stays.',
    focusFirst: 'Focuses the first field.',
    setLocale: 'Sets the language.',
    whenReady: 'A promise for the moment in which the form is there.',
    getState: 'A frozen snapshot, without anything secret.',
    exportTrace: 'The last events and calls, as JSON for a report: nothing that was typed, no secret.',
  } satisfies Readonly<Record<Row['methods'][number], string>>,
  events: {
    ready: 'The form is there.',
    tenant: 'The company is known.',
    screen: 'Another screen is shown.',
    'before-screen': 'Another screen is about to be shown. Cancelable.',
    'before-submit': 'A form is about to be sent. Cancelable.',
    pending: 'Work begins or ends.',
    validation: 'A field is wrong.',
    login: 'Somebody has logged in; with redirect="manual" the detail has the auth code.',
    'login-error': 'A login failed or was refused.',
    'account-select': 'A login of several was chosen.',
    'account-default': 'A company was made the default one, or none.',
    'account-remove': 'The association with a company was removed.',
    'side-select': 'The ordering or the management side was chosen.',
    'bind-later': 'Binding a phone was put off.',
    'phone-bind': 'A phone was bound.',
    'phone-unbind': 'A phone was unbound.',
    'code-send': 'A code was sent; tells when another one may be asked for.',
    'code-send-error': 'A code could not be sent.',
    'password-reset': 'A forgotten password was replaced.',
    'password-change': 'A password was changed.',
    register: 'Somebody has registered.',
    'register-error': 'A registration failed or was refused.',
    'company-create': 'An enterprise was created.',
    'company-init': 'An enterprise was set up.',
    'franchise-draft': 'An application to join was begun, and is kept for a reload.',
    'franchise-submit': 'An application to join was sent.',
    'franchise-status': 'How an application stands is known.',
    upload: 'An image begins to be sent, has arrived, or was not taken.',
    social: 'Somebody goes to WeChat, comes back, and is known here or not.',
    'experience-start': 'A trial has begun.',
    'role-select': 'A role in the trial was chosen.',
    error: 'Something is wrong with the system; a refusal is told by the event of its task.',
    'before-redirect': 'The portal is about to leave the page. Cancelable.',
    bridge: 'A message went to the native app and was answered or not, or came from it.',
    logout: 'Somebody has logged out.',
    'session-expired': 'A session has ended by itself.',
    locale: 'The language has changed.',
    track: 'A step of the funnel, for analytics; nothing in it tells who.',
  } satisfies Readonly<Record<PortalEventName, string>>,
  /** What `appearance.layout` takes. */
  layout: {
    logoPlacement:
      'The company’s picture and name: in every card, above it (in the header of `portal-app`), or nowhere. Without it `portal-app` has them in its header, and a card has what the page put into the slot `logo`.',
    socialPlacement: 'Other ways to log in: above the fields, or below the button. Default bottom.',
    showOptionalFields: 'What a person may leave out, such as the tick for a default company. Default true.',
    agreementUrl: 'The company’s own agreement in place of ours: a web page, opened beside this one.',
    helpUrl: 'Whom to ask, at the foot of every card: a web page, opened beside this one. The slot `help` wins.',
  } satisfies Readonly<Record<keyof typeof elementLayout, string>>,
} as const;
