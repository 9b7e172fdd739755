/** The company's mark: its icon or initial, and its name. */
export const markRules = `
& .card > .logo {
  margin-bottom: 20px;
}
& .logo {
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: var(--portal-logo-height, 40px);
  font-weight: var(--pt-bold);
  line-height: 1.3;
}
&[data-layout='card'] > .logo {
  justify-content: center;
  margin-bottom: 24px;
}
& .logo-text {
  display: -webkit-box;
  overflow: hidden;
  font-size: 0.9375em;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}
& .logo > .avatar {
  width: 36px;
  height: 36px;
  border-radius: 10px;
  font-size: 1em;
}
& .logo-image {
  display: block;
  width: auto;
  min-width: var(--portal-logo-height, 36px);
  max-width: 160px;
  height: var(--portal-logo-height, 36px);
  border-radius: 8px;
  object-fit: contain;
}
& .avatar {
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  background: var(--pt-avatar, var(--pt-primary));
  color: var(--pt-avatar-contrast, var(--pt-primary-contrast));
  font-size: 1.1875em;
  font-weight: var(--pt-bold);
  line-height: 1;
}
`;
