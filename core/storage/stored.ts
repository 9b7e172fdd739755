/** The ten storage keys of the product (spec.md section 3). */
export const storageKeys = {
  companyData: 'companyData',
  mobileShopUser: 'mShop_user',
  mobileManagerUser: 'mMgr_user',
  desktopShopUser: 'pcShop_user',
  desktopManagerUser: 'pcMgr_user',
  locale: 'lang',
  accountList: 'accountList',
  shareUserId: 'shareUserId',
  shareClientId: 'shareClientId',
  regionTreeList: 'regionTreeList',
} as const;

export type StorageName = keyof typeof storageKeys;
