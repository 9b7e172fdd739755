/** @jsxImportSource solid-js */
const looks = { variables: { colorPrimary: '#0a7a4c' } };

// TypeScript accepts every JSX attribute with a hyphen; `npx account-portal check` finds those that no tag has.
export const mistakes = [
  <portal-logon />, // refused: the tag
  <portal-login metods="sms" />, // refused: an attribute
  <portal-login required />, // refused: an attribute of another tag
  <portal-login color-scheme="blue" />, // refused: a value
  <portal-login render-root="dark" />, // refused: a value
  <portal-login appearance={looks.variables} />, // refused: an object
  <portal-login prop:appearance={looks.variables} />, // refused: an object
  <portal-login prop:appearence={looks} />, // refused: a property
  <portal-login on:portal-login={({ detail }) => console.log(detail.user.nam)} />, // refused: a detail
];
