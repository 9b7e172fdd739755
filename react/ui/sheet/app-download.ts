/** The download of the app. */
export const appDownloadRules = `
& .app-download {
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  margin-top: 24px;
  margin-bottom: 20px;
}
& .app-download > .paragraph {
  margin: -4px 0 8px;
  text-align: center;
}
& .app-download > .button {
  text-decoration: none;
}
& .qr-code {
  width: 208px;
  max-width: 100%;
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  background: #ffffff;
}
`;
