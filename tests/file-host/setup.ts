// The library of certificates needs it before itself, and a browser's tests load what they import in no such order.
import 'reflect-metadata';
