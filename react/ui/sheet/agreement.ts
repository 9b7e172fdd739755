/** The consent tick box. */
export const agreementRules = `
& .agreement {
  display: flex;
  align-items: flex-start;
  gap: 10px;
  font-size: 0.9em;
}
& .agreement-text {
  display: block;
  flex: 1;
  line-height: 1.6;
}
& .agreement-label {
  cursor: pointer;
}
& .agreement-text > .link {
  display: inline;
  min-height: 0;
  text-decoration: underline;
  text-underline-offset: 3px;
}
& .checkbox-input.invalid {
  border-color: var(--pt-danger);
  box-shadow: 0 0 0 3px var(--pt-danger-tint);
}
`;
