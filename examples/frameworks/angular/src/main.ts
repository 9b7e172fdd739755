import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Entrance } from './entrance';

bootstrapApplication(Entrance, { providers: [provideZonelessChangeDetection()] });
