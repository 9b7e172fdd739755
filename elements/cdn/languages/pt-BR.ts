import { ptBR } from '../../../locales/pt-BR.js';
import { defineLanguage } from './define.js';

defineLanguage('pt-BR', ptBR);
