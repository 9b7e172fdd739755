/** The consent tick box, which takes presses in 44 px around it; the links beside it are part of a sentence. */
export const agreementRules = `
& .agreement {
  display: flex;
  align-items: flex-start;
  gap: 10px;
  font-size: 0.875em;
}
& .agreement-text {
  flex: 1;
  line-height: 1.7;
}
& .agreement-label {
  cursor: pointer;
}
& .agreement-text > .link {
  display: inline;
  padding: 0;
  text-decoration: underline;
  text-underline-offset: 3px;
}
& .agreement > .checkbox-input {
  position: relative;
  margin-top: 2px;
}
& .agreement > .checkbox-input::after {
  content: '';
  position: absolute;
  top: -14px;
  right: -11px;
  bottom: -14px;
  left: -16px;
}
& .checkbox-input.invalid {
  border-color: var(--pt-danger);
  box-shadow: 0 0 0 3px var(--pt-danger-tint);
}
`;
