/** What `react`, `elements` and `locales` use of core besides its public entry. Not an entry of the package. */

export { toCompanyId } from './address/company-id.js';
export { toOrigin } from './address/hosts.js';
export { toWebUrl } from './address/web-url.js';
export type { CallRecord } from './api/call-log.js';
export { readTransientPayload } from './api/transient-payload.js';
export { chunkLimit } from './base/load-chunk.js';
export { ownProperties } from './base/own-properties.js';
export { clearFormDrafts } from './flow/form-drafts.js';
export { toPerson } from './flows/account.js';
export { sizeAnywhere } from './flows/franchise/store-image.js';
export { createStoredApplication } from './flows/franchise/stored-application.js';
export { takeSignedOut } from './flows/login/signed-out.js';
export { type LoginForm, loginForm } from './flows/ways/login-form.js';
export { wechatChannel } from './flows/wechat/wechat-channel.js';
export { noFace, toDialled } from './model/company-face.js';
export { isSamePerson } from './model/login-user.js';
export { loginWayNames } from './model/login-way.js';
export { inLanguage, nameInForm, toOwnFields } from './model/own-field.js';
export { reviewedSince, toPlainText } from './model/refusal.js';
export { createAskToGo } from './portal/ask-to-go.js';
export { toErrorDetail } from './portal/events.js';
export { emitScreens } from './portal/state-events.js';
export { createRouter } from './routes/router.js';
export { sessionSlots, toStorageKey } from './storage/stored.js';
export { toRgb } from './theme/contrast.js';
export { noThemeAsset } from './theme/theme.js';
export { themeKey, toStoredColor } from './theme/theme-memory.js';
