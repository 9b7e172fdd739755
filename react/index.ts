export { AccountMenu } from './app/account-menu.js';
export { type EarlyDocument, EarlyInput, earlyEvents } from './app/early-input.js';
export { loadChunks, loadTexts } from './app/load-chunks.js';
export type { EmbedProps } from './app/page-settings.js';
export { PortalApp, type PortalAppProps } from './app/portal-app.js';
export { PortalElement, type PortalElementProps } from './app/portal-element.js';
export { PortalScreen } from './app/portal-screen.js';
export type { DocumentEffects } from './app/use-document.js';
export {
  AccountList,
  Agreement,
  AppDownload,
  Auth,
  BindPhone,
  type BindPhoneProps,
  ChangePassword,
  ChangePhone,
  Experience,
  ForgotPassword,
  Franchise,
  Login,
  Register,
  Result,
  Review,
  Sessions,
  SideChooser,
  UnbindPhone,
} from './components.js';
export { useAccounts } from './hooks/use-accounts.js';
export { type FieldProps, type FlowProps, readValues, useFlow } from './hooks/use-flow.js';
export type { PortalEventHandlers } from './hooks/use-portal-events.js';
export { useBridge, useLanding, useTenant } from './hooks/use-portal-state.js';
export { useTexts } from './hooks/use-texts.js';
export type { VendorCaptcha } from './loading/ask-vendor.js';
export { renewScripts } from './loading/renew-scripts.js';
export { vendorCaptcha } from './loading/vendor-captcha.js';
export type { Appearance, ColorScheme, Layout } from './provider/appearance.js';
export type { ErrorTransformer, ShownError } from './provider/error-text.js';
export type { FieldList, FieldSetting } from './provider/fields.js';
export { usePortal, useTranslator } from './provider/portal-context.js';
export { type InitialState, PortalProvider, type PortalProviderProps } from './provider/provider.js';
export type { Components, SlotData, SlotDetail, SlotDetails, SlotLink, SlotName } from './provider/slots.js';
export { useReadable } from './provider/use-readable.js';
export { PortalRoot, type PortalRootProps } from './root/portal-root.js';
export type { Screen, ScreenProps, ScreenTable } from './screens/screen-props.js';
export { portalScreens } from './screens.js';
export type { TokenName } from './theme/token-names.js';
export { toTokenProperty } from './theme/token-property.js';
export { type Token, tokens } from './theme/tokens.js';
